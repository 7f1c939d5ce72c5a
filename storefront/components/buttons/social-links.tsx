import type { SocialLinks as Links } from '../../api/send-context.ts'
import styles from './social-links.module.css'

const PLACES = {
  messaging: { name: 'Chat with us', shape: 'M4 20l1.2-4A8 8 0 1 1 8.5 19ZM8.5 10.5h7M8.5 14h4' },
  video: { name: 'Our videos', shape: 'M3.5 6.5h17v11h-17ZM10.5 9.5v5l4-2.5Z' },
  photo: {
    name: 'Our photos',
    shape: 'M4 4h16v16H4ZM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16.9 7.1h.1',
  },
} as const

/** The shop on a messaging app, a video site and a photo site. What has no target is not shown. */
export function SocialLinks({ links }: { links: Links | undefined }) {
  const places = Object.entries(PLACES).flatMap(([place, { name, shape }]) => {
    const href = links?.[place as keyof typeof PLACES]
    return href ? [{ href, name, shape }] : []
  })
  if (places.length === 0) return null
  return (
    <ul className={styles.links} aria-label="Follow us">
      {places.map(({ href, name, shape }) => (
        <li key={name}>
          <a href={href}>
            <span className="visually-hidden">{name}</span>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d={shape} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
