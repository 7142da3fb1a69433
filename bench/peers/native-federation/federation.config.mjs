import { share, withNativeFederation } from '@softarc/native-federation/config'

// The builder imports this file; the differences between host and remotes are set in the process.
const { FEDERATION_NAME: name, FEDERATION_EXPOSES: file, FEDERATION_PACKAGE: versions } = process.env
const singleton = { singleton: true, strictVersion: true, requiredVersion: 'auto' }

export default withNativeFederation({
  name,
  exposes: { './app': file },
  shared: share(
    {
      react: { ...singleton, includeSecondaries: { keepAll: true } }, // `react/jsx-runtime` is never imported by hand, but always needed
      'react-dom': singleton,
      'react-router-dom': singleton,
    },
    versions,
  ),
})
