import type { ReactNode } from 'react'
import type { ProductDetail } from '../../api/catalogue.ts'
import { RichText } from '../../components/rich-text.tsx'
import { foldLongCells } from './fold-long-cells.ts'
import styles from './product-texts.module.css'

/** What is in the box, and where the shop says so, how it is used and what else is to be known before buying. */
export function ProductTexts({ product }: { product: ProductDetail }) {
  const { specification, description, howToUse, otherInformation } = product
  return (
    <>
      <Box id="package-content" title="PACKAGE CONTENT">
        {specification ? (
          <div className={styles.specification}>
            <RichText html={foldLongCells(specification)} />
          </div>
        ) : (
          <p>No product details available.</p>
        )}
        {description ? <RichText html={description} /> : <p>No description available.</p>}
      </Box>
      {howToUse && (
        <Box id="how-to-use" title="HOW TO USE">
          <RichText html={howToUse} />
        </Box>
      )}
      {otherInformation && (
        <Box id="other-information" title="OTHER INFORMATION">
          <RichText html={otherInformation} />
        </Box>
      )}
    </>
  )
}

function Box({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
