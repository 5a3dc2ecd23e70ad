import Model

let suppressionHasAReason = Rule(Pages.suppressionHasAReason) { project in
    project.suppressionComments.filter(\.silences).judge { comment in
        comment.hasReason ? .kept : .broken("this comment gives no reason: add ` -- ` and the reason", at: comment)
    }
}
