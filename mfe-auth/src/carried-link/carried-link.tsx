import { readCarried } from '@site/shared/session'
import { useArrival } from '../use-arrival'
import { useFetched } from '../use-fetched'

const fetchDialog = () => import('./link-dialog').then(({ LinkDialog }) => LinkDialog)

/** Shows the button that a link to the home page requires. Fetched on demand. The reset page has its own. */
export function CarriedLink() {
  const arrival = useArrival()
  const waits = (arrival === 'unopened' || arrival === 'unreached') && readCarried()?.page === '/'
  const [LinkDialog, forget] = useFetched(waits, fetchDialog)

  return LinkDialog && <LinkDialog onClose={forget} />
}
