import { Link } from '@site/shared/router'

export function HomePage() {
  return (
    <>
      <h1>Home</h1>
      <Link to="/services">View Solutions</Link>
    </>
  )
}
