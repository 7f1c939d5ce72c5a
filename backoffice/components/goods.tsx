import type { ComponentProps, ReactNode } from 'react'
import styles from './goods.module.css'
import { Picture } from './picture.tsx'

/** Things with their pictures, one below the other. */
export function Goods({ isDivided = false, children }: { isDivided?: boolean; children: ReactNode }) {
  return <ul className={isDivided ? styles.divided : styles.goods}>{children}</ul>
}

type GoodProps = ComponentProps<'li'> & { picture: string | null }

/** One of them: its picture, and beside it what there is to say. */
export function Good({ picture, className, children, ...item }: GoodProps) {
  return (
    <li {...item} className={`${styles.good} ${className ?? ''}`}>
      <Picture path={picture} />
      <div className={styles.what}>{children}</div>
    </li>
  )
}
