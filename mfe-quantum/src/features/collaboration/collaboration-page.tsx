export function CollaborationPage() {
  return <h1>Quantum research collaboration</h1>
}
