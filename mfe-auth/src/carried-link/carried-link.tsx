import { readCarried } from '@site/shared/session'
import { useArrival } from '../use-arrival'
import { useFetched } from '../use-fetched'

const fetchDialog = () => import('./link-dialog').then(({ LinkDialog }) => LinkDialog)

/** Asks for the press that a link to the home page waits for. Fetched only then. The reset page asks for its own. */
export function CarriedLink() {
  const arrival = useArrival()
  const waits = (arrival === 'unopened' || arrival === 'unreached') && readCarried()?.page === '/'
  const [LinkDialog, forget] = useFetched(waits, fetchDialog)

  return LinkDialog && <LinkDialog onClose={forget} />
}
