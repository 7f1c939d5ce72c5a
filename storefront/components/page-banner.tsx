import styles from './page-banner.module.css'
import { Scene } from './product-facts/scene.tsx'

/** The head of a page that is mostly text: its title over one of the shop's own scenes. */
export function PageBanner({
  title,
  scene,
}: {
  title: string
  scene: 'about' | 'contact' | 'head-lights' | 'policy'
}) {
  return (
    <div className={styles.banner}>
      <Scene
        className={styles.scene}
        wide={`pages/${scene}.avif`}
        phone={`pages/${scene}-phone.avif`}
        width={1920}
        height={640}
        urgent
      />
      <div className={styles.shade}>
        <div className={`page ${styles.words}`}>
          <h1 className={styles.title}>{title}</h1>
        </div>
      </div>
    </div>
  )
}
