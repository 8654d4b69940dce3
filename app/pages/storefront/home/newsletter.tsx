import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'

/** The home page's way to the newsletter. */
export function NewsletterSection() {
  return (
    <section className="section" aria-labelledby="letters">
      <div className="wrap news">
        <h2 className="display-l" id="letters">
          Letters from
          <br />
          the coast
        </h2>
        <div>
          <p className="muted mb-4 max-w-[34em]">
            First sight of new pieces and a quarterly account of what was given.
          </p>
          <NewsletterForm source="home" />
        </div>
      </div>
    </section>
  )
}
