export function WizardPage() {
  return <h1>Build your AI agent</h1>
}
