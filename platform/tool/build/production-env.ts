// Import this first: React chooses its build when it is first required, and prerendering must not mix the two.
process.env['NODE_ENV'] = 'production'
process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] = 'true'
