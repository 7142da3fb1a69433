import { share, withNativeFederation } from '@softarc/native-federation/config'

// The builder imports this file; what differs between the host and the remotes comes with the process.
const { FEDERATION_NAME: name, FEDERATION_EXPOSES: file, FEDERATION_PACKAGE: versions } = process.env
const singleton = { singleton: true, strictVersion: true, requiredVersion: 'auto' }

export default withNativeFederation({
  name,
  exposes: { './app': file },
  shared: share(
    {
      react: { ...singleton, includeSecondaries: { keepAll: true } }, // nobody writes `react/jsx-runtime`, everybody needs it
      'react-dom': singleton,
      'react-router-dom': singleton,
    },
    versions,
  ),
})
