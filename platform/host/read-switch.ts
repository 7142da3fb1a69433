type Variables = Readonly<Record<string, string | undefined>>

/** Why a variable is no switch. Another word than these two would leave it as it is, in silence. */
export const wrongSwitch = (env: Variables, name: string): string | null =>
  !env[name] || ['on', 'off'].includes(env[name])
    ? null
    : `${name}: it is either on or off, not "${env[name]}"`

/** Whether a switch is on; where nobody set it, `usual`. @throws Error that names the variable. */
export function readSwitch(env: Variables, name: string, usual: boolean): boolean {
  const wrong = wrongSwitch(env, name)
  if (wrong) throw new Error(`${wrong}.`)
  return env[name] ? env[name] === 'on' : usual
}
