import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Script } from '#server/platform/print/characters.ts'

/** A package of the registry and the SHA-512 of its archive. They weigh a megabyte each and are needed once in years, so nobody installs them. */
const PACKAGES: Record<Script, { version: string; sha512: string }> = {
  bengali: {
    version: '0.4.4',
    sha512: 'Ya58tLTEdP4P5EF3ZXTM829/g57mbfW8OrD16MMZr2sC3nIKItl/3J9tZlk1nrtqfFGzIgxb+zt/hLjAaTAQgQ==',
  },
  gurmukhi: {
    version: '0.4.1',
    sha512: 'yAaWoUawvVD/50HnZWN1lABWOy9eNcbS3i9bRjoXwEueaoI7E2dTd7liA2BcJ/uTkFUgYWd5QOjIfoCXnTo44Q==',
  },
  gujarati: {
    version: '0.4.2',
    sha512: 'KtJySkho6C2Yf28dZx1SYwAs671hncIpBpIlTDzxLv7i7iOFJ2p74nzyP23aY04HUm28ELX7r86Dmui/qpLpMg==',
  },
  odia: {
    version: '0.4.2',
    sha512: 'sKGcpny4wTSs3ooReAN2Nrore5tkVtEdgBkDN2qsxubpY2UBmtrE+DOQSYLq0zqkiH5rtIuQJwr0GcLXH3DbaQ==',
  },
  tamil: {
    version: '0.4.3',
    sha512: '1TBkwJ8gJPnt1UIC+um987hYb/QmRDATGKbtwDW6dajISxr8b7+EVjwMESMJaQxfNS8VWE4IBT2jYmpBGw4D+w==',
  },
  telugu: {
    version: '0.4.2',
    sha512: 't5wZI1/2u69ugVr2v9P4Qqt9BHHwDQ/26+1p9MLrwf1lNSW64Mw16AIRzGWIOcRMd0drYWeZzZO1DqoFts3KiA==',
  },
  kannada: {
    version: '0.4.3',
    sha512: 'nFDeSKVlpCJpd4x4E+W5WwfJVJ5fGN5pa/szOvE9GotDEYTPuhd8SzKYsQ4F2PVbzXRT21jMXxJ70tKPvItuGA==',
  },
  malayalam: {
    version: '0.4.2',
    sha512: 'TZfS4nKhsQftD4nJr5R4fOO7EKe0L5RAscmYehignHr5JJVzW49Nxom0w0rnmHDU2iV3zWIOeyx3rN3bkHGI0A==',
  },
}
/** The registry has it by its old name. */
const RENAMED: Partial<Record<Script, string>> = { odia: 'oriya' }

/** Noto Sans of one script as it was published, in the two weights of an invoice. */
export function fetchFonts(script: Script): { weights: Record<'400' | '600', Buffer>; licence: Buffer } {
  const family = RENAMED[script] ?? script
  const { version, sha512 } = PACKAGES[script]
  const folder = mkdtempSync(join(tmpdir(), 'font-'))
  try {
    const spec = `@expo-google-fonts/noto-sans-${family}@${version}`
    const [archive = ''] = execFileSync('npm', ['pack', '--silent', spec], { cwd: folder, encoding: 'utf8' })
      .trim()
      .split('\n')
      .slice(-1)
    const found = createHash('sha512')
      .update(readFileSync(join(folder, archive)))
      .digest('base64')
    if (found !== sha512) throw new Error(`${spec} is not the archive that was looked at.`)
    execFileSync('tar', ['xzf', archive], { cwd: folder })
    const read = (path: string) => readFileSync(join(folder, 'package', path))
    const name = `NotoSans${family.charAt(0).toUpperCase()}${family.slice(1)}`
    return {
      weights: {
        400: read(`400Regular/${name}_400Regular.ttf`),
        600: read(`600SemiBold/${name}_600SemiBold.ttf`),
      },
      licence: read('LICENSE_FONT'),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
