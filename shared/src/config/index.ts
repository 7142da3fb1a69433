export { getConfig, provideConfig } from './config'
export { fillPlaceholders, placeholderConfig } from './placeholder-config'
