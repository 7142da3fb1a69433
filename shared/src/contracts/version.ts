/** Version of the contract between shell and remotes. Raise the major when it breaks older remotes. */
export const CONTRACT_VERSION = '1.0.0'
