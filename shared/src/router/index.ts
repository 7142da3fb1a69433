// Only the names in use. A shared package ships whole, so re-exporting react-router-dom would cost every visitor 50 kB. The contexts are
// for a remote's own imports from react-router-dom (platform/tool/build/one-router.ts).
export {
  matchPath,
  Router,
  UNSAFE_DataRouterContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { findRoute } from './find-route'
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link'
export { useSettledLocation } from './use-settled-location'
