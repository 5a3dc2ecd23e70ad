import Model
import Syntax

let suppressionHasAReason = Rule(Pages.suppressionHasAReason) { project, _ in
    project.commentedFiles.flatMap { file in
        project.files[file].suppressions.compactMap { suppression -> Finding? in
            switch suppression.kind {
            case .enable, .convention, .unknown: return nil
            case .disable, .disableNext, .disableThis, .disablePrevious, .disableFile:
                guard suppression.reason.isEmpty else { return nil }
                return Finding(
                    "this comment says no reason: add ` -- ` and why", at: Place(file: file, range: suppression.range))
            }
        }
    }
}
