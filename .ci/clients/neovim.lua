-- Works with vmlint in Neovim's own client, without a screen: nvim --headless -u NONE -l or -S neovim.lua.
-- VMLINT is the program, and the working folder a project whose ShelfViewModel.swift violates one rule.
local vmlint = os.getenv('VMLINT')
local model = vim.fn.getcwd() .. '/Shelf/ShelfViewModel.swift'

local function fail(message)
  io.stderr:write('neovim: ' .. message .. '\n')
  os.exit(1)
end

local function expect(what, condition)
  if not vim.wait(30000, condition, 20) then fail(what .. ' did not happen') end
end

local function found(file)
  local codes = {}
  local buffer = vim.fn.bufnr(file)
  if buffer < 0 then return '' end
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do table.insert(codes, tostring(diagnostic.code)) end
  return table.concat(codes, ' ')
end

-- `vim.lsp.start` is in Neovim since 0.8.
local start = vim.lsp.start or vim.lsp.start_client
vim.cmd('edit ' .. model)
local buffer = vim.api.nvim_get_current_buf()
local client = start({ name = 'vmlint', cmd = { vmlint, 'lsp' }, root_dir = vim.fn.getcwd() })
if not client then fail('the server does not start') end
vim.lsp.buf_attach_client(buffer, client)

expect('a finding', function() return found(model) == 'viewmodel-is-final' end)

-- A keystroke that fixes it, and one that takes that back.
vim.api.nvim_buf_set_text(buffer, 0, 0, 0, 0, { 'final ' })
expect('a finding that goes while typing', function() return found(model) == '' end)
vim.api.nvim_buf_set_text(buffer, 0, 0, 0, 6, { '' })
expect('a finding that comes back', function() return found(model) == 'viewmodel-is-final' end)

local function request(method, parameters)
  local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 30000)
  local answer = answers and answers[client]
  if not answer or answer.error then fail(method .. ': ' .. vim.inspect(answers)) end
  return answer.result
end

local document = { uri = vim.uri_from_bufnr(buffer) }
local place = { line = 0, character = 8 }
local hover = request('textDocument/hover', { textDocument = document, position = place })
if not hover.contents.value:find('viewmodel%-is%-final') then fail('no page in ' .. vim.inspect(hover)) end
local lenses = request('textDocument/codeLens', { textDocument = document })
-- Older clients cannot show a document for the server, and so get no lenses.
if #lenses < 2 and vim.lsp.start then fail('lenses ' .. vim.inspect(lenses)) end
local others = request('textDocument/implementation', { textDocument = document, position = place })
if #others < 2 then fail('other parts ' .. vim.inspect(others)) end

local actions = request('textDocument/codeAction', {
  textDocument = document, range = { start = place, ['end'] = place }, context = { diagnostics = {} },
})
if not actions[1].isPreferred then fail('actions ' .. vim.inspect(actions)) end
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
expect('a finding that its fix removes', function() return found(model) == '' end)
local line = vim.api.nvim_buf_get_lines(buffer, 0, 1, false)[1]
if line ~= 'final class ShelfViewModel: ShelfViewModelContract {' then fail('the fix made ' .. line) end

-- A mistake in the settings, and its repair.
vim.cmd('edit .lint.yml')
local settings = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(settings, client)
vim.api.nvim_buf_set_lines(settings, 0, -1, false, { 'ruels: {}' })
expect('a mistake in the settings', function() return #vim.diagnostic.get(settings) == 1 end)
vim.api.nvim_buf_set_lines(settings, 0, -1, false, { 'rules: {}' })
expect('its repair', function() return #vim.diagnostic.get(settings) == 0 end)

vim.lsp.stop_client(client)
expect('the end of the server', function() return vim.lsp.client_is_stopped(client) end)
local version = vim.version()
print(('Neovim %d.%d.%d: diagnostics, edits, hover, lenses, parts, fix, settings\n'):format(
  version.major, version.minor, version.patch))
vim.cmd('qall!')
