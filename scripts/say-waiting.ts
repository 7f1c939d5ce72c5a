/** Says what is waited for; what it returns is called when that is over. */
export type SayWaiting = (text: string) => () => void

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 120

export const sayPlainly: SayWaiting = (text) => {
  console.log(text)
  return () => {}
}

/** At a terminal the line moves and counts the seconds, so that nobody takes the wait for the end. */
export const sayMoving: SayWaiting = (text) => {
  if (!process.stdout.isTTY) return sayPlainly(text)
  const started = performance.now()
  let frame = 0
  const draw = () => {
    const seconds = Math.floor((performance.now() - started) / 1000)
    // The cursor goes back to its beginning: whatever else is said meanwhile takes the line's place.
    process.stdout.write(`\x1b[2K${FRAMES[frame++ % FRAMES.length]} ${text} ${seconds} s\r`)
  }
  draw()
  const drawing = setInterval(draw, FRAME_MS)
  return () => {
    clearInterval(drawing)
    process.stdout.write('\x1b[2K')
  }
}
