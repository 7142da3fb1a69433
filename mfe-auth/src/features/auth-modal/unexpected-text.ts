/** What every form of the dialog says of an error that nobody foresaw. */
export const unexpectedText = () => 'An unexpected error occurred'
