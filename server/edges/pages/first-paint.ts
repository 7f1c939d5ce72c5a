/** Of the build alone: what else stood here would be a file of whoever wrote the text. Styles that screens share end in `#`. */
const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT_START = '<script type="module" async="">'
const MODULE_SCRIPT = new RegExp(`${MODULE_SCRIPT_START}([\\s\\S]*?)</script>`)

/** A script as it is sent, without what is for those who read it here. */
const asSent = (script: string) => script.replace(/^ *\/\/.*\n|^ +/gm, '')

/**
 * Brings the scripts once everything that is seen first is there and drawn, or at the first sign of the visitor's hand.
 * On a slow line they would take turns with the pictures.
 */
export const START_SCRIPTS = asSent(`(() => {
  const kept = document.querySelector('script[data-modules]')
  const waiting = new AbortController()
  const start = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    for (const href of kept.dataset.modules.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text: kept.text }))
  }
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  // A picture that has come is drawn once it is unpacked, which may be some frames later.
  const unpacked = () => Promise.allSettled([...document.images].filter((it) => it.complete).map((it) => it.decode()))
  const drawn = () => new PerformanceObserver(soon).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => unpacked().then(drawn))
  // Over a mouse that rests the browser itself says "moved", by nothing, as soon as the page is laid out.
  const isMove = ({ type, movementX, movementY }) => type !== 'pointermove' || movementX !== 0 || movementY !== 0
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll']) {
    addEventListener(sign, (event) => isMove(event) && start(), { passive: true, signal: waiting.signal })
  }
  setTimeout(start, 4000)
})()`)

/**
 * What is pressed or sent before the page is awake is pressed or sent again then, once. Links, forms that lead somewhere
 * and what the browser opens by itself need no scripts.
 */
export const REPLAY_EARLY_PRESS = asSent(`(() => {
  let again
  const keep = (event) => {
    const { type, target } = event
    if (type === 'submit' && !target.hasAttribute('action')) {
      event.preventDefault()
      again = () => target.requestSubmit()
    }
    const button = type === 'click' && target.closest?.('button[type="button"]:not([popovertarget])')
    if (button) again = () => button.click()
  }
  const kinds = ['click', 'submit']
  for (const kind of kinds) addEventListener(kind, keep, true)
  addEventListener(
    'awake',
    () => {
      for (const kind of kinds) removeEventListener(kind, keep, true)
      if (again) setTimeout(again)
    },
    { once: true },
  )
})()`)

/** A page in three: what is changed stands at its ends, and what lies between is long. */
type PageParts = { head: string; middle: string; tail: string }

export function partsOf(html: string): PageParts {
  const middle = Math.max(0, html.indexOf('</head>'))
  const script = html.lastIndexOf(MODULE_SCRIPT_START)
  const tail = Math.max(middle, script === -1 ? html.lastIndexOf('</body>') : script)
  return { head: html.slice(0, middle), middle: html.slice(middle, tail), tail: html.slice(tail) }
}

export function wholePage({ head, middle, tail }: PageParts): string {
  return head + middle + tail
}

/**
 * Saves a built page the wait for its styles: they stand in it. React finds the links to them when it wakes the page, as
 * it expects; they are not followed.
 */
export function inlineStyles(page: PageParts, readStyles: (path: string) => string): PageParts {
  // By a function: the text may hold what a replacement string would take for a reference.
  const head = page.head.replaceAll(
    STYLESHEET,
    (_, href: string, mark: string) =>
      `<style>${readStyles(href)}</style><link rel="stylesheet" href="${href}${mark}" disabled=""/>`,
  )
  return { ...page, head }
}

/** Loses nothing that is pressed before the scripts are there. */
export function replayEarlyPress(page: PageParts): PageParts {
  return {
    ...page,
    tail: page.tail.replace('</body>', () => `<script>${REPLAY_EARLY_PRESS}</script></body>`),
  }
}

/** Leaves a page as it is: nothing on it does anything. */
export function removeScripts(page: PageParts): PageParts {
  const head = page.head.replaceAll(MODULE_PRELOAD, '')
  return { ...page, head, tail: page.tail.replace(MODULE_SCRIPT, '') }
}

/** Lets the scripts of a page wait that is complete without them. */
export function deferScripts(page: PageParts): PageParts {
  const modules = new Set<string>()
  const head = page.head.replaceAll(MODULE_PRELOAD, (_, href: string) => {
    modules.add(href)
    return ''
  })
  const tail = page.tail.replace(
    MODULE_SCRIPT,
    (_, script: string) =>
      `<script type="text/plain" data-modules="${[...modules].join(' ')}">${script}</script><script>${START_SCRIPTS}</script>`,
  )
  return { ...page, head, tail }
}
