import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What attempts from an IP are counted by. A network of IPv6 has more of them than could ever be counted,
 * so its first 64 bits stand for all of them.
 */
export function ipKey(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const all = tail === undefined ? before : [...before, ...missing, ...after]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
