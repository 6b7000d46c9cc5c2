/** The browser's offer to install the page as an app. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  private offer: InstallOffer | null = $state.raw(null);

  /** Keep the offer for a button of the page. The browser makes it early and once. */
  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as InstallOffer;
    });
    addEventListener('appinstalled', () => (this.offer = null));
  }

  get isOffered(): boolean {
    return this.offer !== null;
  }

  /** Show the browser's question; an offer can be used once. */
  async ask(): Promise<void> {
    const { offer } = this;
    this.offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
