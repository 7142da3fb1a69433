import { useArrival } from '../use-arrival'
import { useFetched } from '../use-fetched'

const fetchDialog = () =>
  import('./other-account-dialog').then(({ OtherAccountDialog }) => OtherAccountDialog)

/** On the pages that mail links lead to: asks before a link replaces another account's session. Fetched on demand. */
export function OtherAccount() {
  const [OtherAccountDialog, forget] = useFetched(useArrival() === 'other-account', fetchDialog)

  return OtherAccountDialog && <OtherAccountDialog onAnswered={forget} />
}
