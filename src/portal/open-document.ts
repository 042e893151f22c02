/** Opens a document of the server's by its address, once that is known: in a window of its own where the browser allows one. */
export async function openDocument(addressOf: () => Promise<string>): Promise<void> {
  // The window opens within the click, or it would count as unwanted; it is given its address once the ticket is there.
  const opened = window.open('', '_blank');
  try {
    const address = await addressOf();
    if (opened) opened.location.replace(address);
    else location.assign(address);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
