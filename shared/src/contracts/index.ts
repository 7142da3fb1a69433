export type {
  Composition,
  LastGood,
  PointerRecord,
  ShellRelease,
  Signed,
  SingletonModule,
} from './composition'
export type { SiteConfig } from './config'
export type { EventMap, EventName } from './events'
export type {
  FailurePhase,
  Lifecycles,
  MountProps,
  ParcelProps,
  SiteLocation,
  SiteNavigator,
  To,
} from './mount'
export type {
  FailureTier,
  Layout,
  PieceFiles,
  Release,
  ReleaseFile,
  RemoteConfig,
  RouteClaim,
  TableUse,
  WidgetClaim,
  WidgetLoad,
} from './release'
export type { StructuredData, StructuredDataByPath } from './structured-data'
export { CONTRACT_VERSION } from './version'
