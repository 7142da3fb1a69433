export const mission =
  'To give people back the hours that routine takes from them, with automation they can understand, correct and switch off.'

export const vision =
  'A working day in which machines do what is repeatable, people do what is theirs, and nobody has to guess which is which.'
