;;; Works with vmlint in Eglot, without a screen: emacs --batch -l emacs.el  -*- lexical-binding: t -*-
;; VMLINT is the program, and the working folder a project whose ShelfViewModel.swift violates one rule.

(require 'package)
(package-initialize)
(unless (require 'eglot nil t)
  (princ "eglot: not installed, skipped\n")
  (kill-emacs 0))
(require 'flymake)

(define-derived-mode swift-text-mode prog-mode "Swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-text-mode))
(add-to-list 'eglot-server-programs `(swift-text-mode . (,(getenv "VMLINT") "lsp")))
(setq eglot-sync-connect 30 eglot-autoshutdown nil eglot-send-changes-idle-time 0.05 flymake-no-changes-timeout 0.05)

(defun expect (what condition)
  "Wait until CONDITION holds, or fail with WHAT."
  (let ((deadline (+ (float-time) 30)))
    (while (and (not (funcall condition)) (< (float-time) deadline))
      (accept-process-output nil 0.05))
    (unless (funcall condition)
      (princ (format "eglot: %s did not happen\n" what))
      (kill-emacs 1))))

(defun found ()
  "The messages that the buffer shows."
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun change (function)
  "Edit by FUNCTION, and tell the server."
  (funcall function)
  (eglot--signal-textDocument/didChange))

(find-file "Shelf/ShelfViewModel.swift")
;; A project needs a repository, which the caller has made.
(apply #'eglot--connect (eglot--guess-contact))
(eglot--maybe-activate-editing-mode)
(expect "a finding" (lambda () (= (length (found)) 1)))
(change (lambda () (goto-char (point-min)) (insert "final ")))
(expect "a finding that goes while typing" (lambda () (null (found))))
(change (lambda () (delete-region (point-min) (+ (point-min) 6))))
(expect "a finding that comes back" (lambda () (= (length (found)) 1)))

(goto-char (+ (point-min) 8))
(let* ((server (eglot-current-server))
       (hover (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams)))
       (actions (jsonrpc-request
                 server :textDocument/codeAction
                 (list :textDocument (eglot--TextDocumentIdentifier)
                       :range (list :start (eglot--pos-to-lsp-position) :end (eglot--pos-to-lsp-position))
                       :context (list :diagnostics [])))))
  (unless (string-match-p "viewmodel-is-final" (plist-get (plist-get hover :contents) :value))
    (princ "eglot: no page\n")
    (kill-emacs 1))
  (eglot--apply-workspace-edit (plist-get (aref actions 0) :edit))
  (eglot--signal-textDocument/didChange)
  (expect "a finding that its fix removes" (lambda () (null (found))))
  (unless (string-prefix-p "final class" (buffer-string))
    (princ "eglot: the fix was not applied\n")
    (kill-emacs 1))
  (eglot-shutdown server))
(princ (format "Eglot in Emacs %s: diagnostics, edits, hover, fix\n" emacs-version))
(set-buffer-modified-p nil)
(kill-emacs 0)
