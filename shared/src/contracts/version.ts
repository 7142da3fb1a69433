/** Version of the contract between shell and remotes. Raise the major when an old remote would break. */
export const CONTRACT_VERSION = '1.0.0'
