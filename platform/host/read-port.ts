/** The port that a variable names. 0 takes any free one. @throws Error that names the variable. */
export function readPort(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  usual: number,
  least = 0,
): number {
  const port = Number(env[name] || usual)
  if (Number.isInteger(port) && port >= least && port <= 65_535) return port
  throw new Error(`${name} has to be the number of a port, such as ${usual}, not "${env[name]}".`)
}
