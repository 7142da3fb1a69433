export { AppError, type AppErrorOptions, ERROR_CODES, type ErrorCode } from './app-error'
export { errorMessage } from './error-message'
