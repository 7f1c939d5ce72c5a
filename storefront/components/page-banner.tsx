import styles from './page-banner.module.css'

/** The head of a page that is mostly text: its title on a night road. */
export function PageBanner({ title }: { title: string }) {
  return (
    <div className={styles.banner}>
      <div className="page">
        <h1 className={styles.title}>{title}</h1>
      </div>
    </div>
  )
}
