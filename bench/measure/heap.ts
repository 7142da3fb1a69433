/** The subset that a session of Playwright's has too. */
interface HeapSession {
  send(method: 'HeapProfiler.collectGarbage'): Promise<unknown>
  send(method: 'Runtime.getHeapUsage'): Promise<{ readonly usedSize: number }>
}

/** Bytes of JavaScript objects still in use. */
export async function usedHeap(session: HeapSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}
