/** Said before a battle begins where no game can be kept. */
export const NotKept = ({ trouble }: { readonly trouble: string }) => (
  <p className="not-kept">
    <b>Games cannot be kept here:</b> {trouble}. You can play all the same. Before you close this page, take the game
    with you as a file: Menu, then “Export the game to a file”.
  </p>
)
