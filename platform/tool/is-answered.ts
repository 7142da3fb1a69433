import { connect } from 'node:net'

/** At either address of `localhost`: Vite may listen on ::1 alone, where a server on 127.0.0.1 can start beside it. */
export function isAnswered(port: number): Promise<boolean> {
  const connects = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host, port })
      socket.once('error', () => resolve(false))
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
    })
  // A value that is no port is refused by the server.
  return Promise.all(['127.0.0.1', '::1'].map(connects)).then(
    (found) => found.includes(true),
    () => false,
  )
}
