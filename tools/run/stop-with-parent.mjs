const LOOK_EVERY = 250 // ms

/**
 * Ends this process, as on SIGTERM, when its parent has ended. npm passes SIGTERM to the shell between it and its script, which dies while
 * the script would live on; the script only sees that its parent changes (on Windows not even that).
 */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY)
  timer.unref()
}

// A process that was not started by npm may outlive its shell: that is what `nohup` is for.
if (process.env.npm_lifecycle_event) stopWithParent()
