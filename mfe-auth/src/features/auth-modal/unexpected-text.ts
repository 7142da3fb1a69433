/** The message of every form of the dialog for unforeseen errors. */
export const unexpectedText = () => 'An unexpected error occurred'
