-- Neovim 0.11: save as ~/.config/nvim/lsp/vmlint.lua, and add `vim.lsp.enable('vmlint')` to init.lua.
return {
  cmd = { 'vmlint', 'lsp' },
  filetypes = { 'swift', 'yaml' },
  root_markers = { '.lint.yml', '.git' },
}

-- Neovim 0.8 to 0.10: add this to init.lua instead.
--
-- vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
--   pattern = { '*.swift', '.lint.yml' },
--   callback = function(event)
--     local root = vim.fs.find({ '.lint.yml', '.git' }, { upward = true, path = event.file })[1]
--     vim.lsp.start({ name = 'vmlint', cmd = { 'vmlint', 'lsp' }, root_dir = root and vim.fs.dirname(root) })
--   end,
-- })
--
-- All safe fixes when a file is saved:
--
-- vim.lsp.buf.code_action({ context = { only = { 'source.fixAll.vmlint' } }, apply = true })
