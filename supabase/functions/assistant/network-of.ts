/**
 * The network of an address, for counting: an IPv4 address is one; a home connection gets up to 256 IPv6 networks of 2⁶⁴, so all of these
 * (/56) count as one. Without a library, because a function is deployed without the packages of the project.
 */
export function networkOf(address: string): string {
  // Some proxies include the port: `[2001:db8::1]:443`, `192.0.2.1:443`.
  const bare = address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  if (!bare.includes(':')) return bare
  const [head = [], tail = []] = bare.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const network = [...head, ...zeros, ...tail].slice(0, 4)
  const groups = network.map((group, index) => Number.parseInt(group, 16) & (index === 3 ? 0xff00 : 0xffff))
  return `${groups.map((group) => group.toString(16)).join(':')}::/56`
}
