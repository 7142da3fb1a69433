export function AnalyticsPage() {
  return <h1>Chat analytics</h1>
}
