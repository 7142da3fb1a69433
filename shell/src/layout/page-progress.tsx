export function PageProgress({ active }: { active: boolean }) {
  return active ? <div role="progressbar" aria-label="Loading the page" /> : null
}
