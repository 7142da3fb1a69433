// The dozen names in use. A shared package ships whole, so re-exporting react-router-dom itself would cost every visitor 50 kB.
export {
  BrowserRouter,
  Link,
  type LinkProps,
  matchPath,
  NavLink,
  type NavLinkProps,
  Router,
  UNSAFE_NavigationContext,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { useSettledLocation } from './use-settled-location'
