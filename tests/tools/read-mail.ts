/** What a reader of mail makes of HTML: its words, where it leads and what it shows. */
export function readMail(html: string) {
  // What lists of mails show is no part of the page.
  const body = html.slice(html.indexOf('<body')).replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
  const tags = [...body.matchAll(/<([a-z0-9]+)([^>]*)>/g)].map(([, name = '', rest = '']) => ({ name, rest }))
  const attribute = (rest: string, name: string) =>
    decode(new RegExp(` ${name}="([^"]*)"`).exec(rest)?.[1] ?? '')
  const named = (name: string) => tags.filter((tag) => tag.name === name)
  return {
    tags: [...new Set(tags.map(({ name }) => name))],
    words: decode(body.replaceAll(/<[^>]*>/g, ' ')).replace(/\s+/g, ' '),
    links: named('a').map(({ rest }) => attribute(rest, 'href')),
    pictures: named('img').map(({ rest }) => ({
      src: attribute(rest, 'src'),
      alt: / alt="/.test(rest) ? attribute(rest, 'alt') : undefined,
      height: attribute(rest, 'height'),
    })),
  }
}

const decode = (text: string) =>
  text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
