import { type ListedRemote, RemoteList } from '@site/shared/inspect'
import { Button, Dialog } from '@site/shared/ui'

interface RequestDialogProps {
  /** As text; empty when the address requests nothing. */
  readonly asked: string
  readonly remotes: readonly ListedRemote[]
  onUse(): void
  onRefuse(): void
}

const ignore = () => undefined

/** Asks before a link brings other code into this browser. */
export function RequestDialog({ asked, remotes, onUse, onRefuse }: RequestDialogProps) {
  return (
    <Dialog open={asked !== ''} onClose={onRefuse} title="Try this in your browser?">
      <p className="releases-lead">
        {`The link that you followed asks for ${asked}. Until you take it back, this browser runs that code with all that you can do here. Nobody else sees it.`}
      </p>
      <RemoteList remotes={remotes} places={[]} onSeek={ignore} />
      {/* "No" comes first in the page's order and has the focus: a hasty Enter brings no code. */}
      <div className="releases-answers">
        <Button variant="secondary" onClick={onRefuse}>
          No, show what is live
        </Button>
        <Button onClick={onUse}>Use it here</Button>
      </div>
    </Dialog>
  )
}
