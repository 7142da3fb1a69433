const LOOK_EVERY = 250 // ms

/**
 * Lets this process end, as on SIGTERM, when the one that started it has ended. npm passes SIGTERM on to the shell between it and
 * its script, the shell dies of it, and the script would live on; it sees nothing of that but another parent (on Windows not even that).
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

// A process that nobody started by npm may outlive its shell: that is what `nohup` is for.
if (process.env.npm_lifecycle_event) stopWithParent()
