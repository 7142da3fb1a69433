export { type AnyHostLifecycles, type AnyHostProps, SITE_ROOT } from './any-host'
export type { SiteConfig } from './config'
export type { DeclaredSchemas, EventSchema, EventSchemas, EventValue, StandardSchema } from './events'
export { eventsNamed } from './events'
export type {
  FailurePhase,
  Lifecycles,
  MountProps,
  ParcelProps,
  PreloadProps,
  SiteLocation,
  SiteNavigator,
  To,
} from './mount'
export type {
  NavClaim,
  RemoteConfig,
  RemoteManifest,
  RouteClaim,
  TableUse,
  WidgetClaim,
  WidgetLoad,
} from './remote-config'
export { hasParameter } from './route-path'
export type { DetailOf, SlotDetail, SlotRequest, SlotSchemas } from './slots'
export { SLOT_EVENT, slotOwner } from './slots'
export type { StructuredData, StructuredDataByPath } from './structured-data'
export { CONTRACT_VERSION } from './version'
