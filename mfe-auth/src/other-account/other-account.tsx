import { useArrival } from '../use-arrival'
import { useFetched } from '../use-fetched'

const fetchDialog = () =>
  import('./other-account-dialog').then(({ OtherAccountDialog }) => OtherAccountDialog)

/** Asks, where links in mails lead to, before a link takes the place of somebody else's session. Fetched only then. */
export function OtherAccount() {
  const [OtherAccountDialog, forget] = useFetched(useArrival() === 'other-account', fetchDialog)

  return OtherAccountDialog && <OtherAccountDialog onAnswered={forget} />
}
