/**
 * What guests who had unsubscribed must know after every sign-up, wherever it leads: nobody can sign them up again but
 * themselves. Shown to all, because the response must not reveal who has unsubscribed.
 */
export const SignupAfterUnsubscribeNote = () => (
  <p>If you had unsubscribed before, our offers start again once you press the button in our email.</p>
)
