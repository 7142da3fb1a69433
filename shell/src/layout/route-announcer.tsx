import { VisuallyHidden } from '@site/shared/ui'

/**
 * Says the title of a new page to screen readers: a change without a load is silent otherwise. It is in every composed page, empty,
 * because what is put in together with its text may go unsaid.
 */
export const RouteAnnouncer = ({ title }: { title: string }) => (
  <VisuallyHidden>
    <span role="status">{title}</span>
  </VisuallyHidden>
)
