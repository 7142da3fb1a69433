/** Whether what is in the place is prerendered text, and not what a release before has drawn. */
export function hasText(place: HTMLElement): boolean {
  const { remoteStatus } = place.dataset
  return (
    (remoteStatus === 'prerendered' || remoteStatus === 'fallback') &&
    Boolean(place.firstElementChild?.firstElementChild)
  )
}
