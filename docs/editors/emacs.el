;; Eglot (in Emacs since 29): add this to init.el. Swift files need a mode, such as swift-mode.
;; Eglot runs one server for a buffer: use this in projects in which you want vmlint rather than SourceKit-LSP.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((swift-mode swift-ts-mode) . ("vmlint" "lsp"))))
