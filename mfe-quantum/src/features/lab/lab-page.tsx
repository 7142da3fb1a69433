export function LabPage() {
  return <h1>Quantum Research Laboratory</h1>
}
