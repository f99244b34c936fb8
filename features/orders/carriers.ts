/** Sellers enter tracking addresses, so only these carriers' registered domains are linked to. */
const carrierSites = new Set(
  `aramex.com araskargo.com.tr anpost.com auspost.com.au bpost.be bpost.cloud bring.com bring.no brt.it canadapost-postescanada.ca
   canadapost.ca canpar.com cdek.ru chronopost.fr colissimo.fr correios.com.br correos.es ctt.pt deutschepost.de dhl.com dhl.de
   dpd.at dpd.ch dpd.co.uk dpd.com dpd.de dpd.fr dpd.it dpd.nl dpd.pl dragonflyshipping.ca emiratespost.ae evri.com fedex.com
   gls-canada.com gls-group.com gls-group.eu hermes-logistik-gruppe.de inpost.it inpost.pl intelcom.ca jadlog.com.br
   kazpost.kz laposte.fr loomis-express.com mngkargo.com.tr mondialrelay.fr mrw.es myhermes.de nzpost.co.nz parcelforce.com
   pochta.ru poczta-polska.pl post.at post.ch post.kz poste.it posti.fi postnl.nl postnord.com postnord.dk postnord.fi
   postnord.no postnord.se ptt.gov.tr purolator.com qazpost.kz royalmail.com sda.it seur.com smsaexpress.com splonline.com.sa
   suratkargo.com.tr ups.com usps.com yurticikargo.com`.split(/\s+/),
);

export function isCarrierSite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const labels = hostname.split('.');
  return labels.some((_label, at) => carrierSites.has(labels.slice(at).join('.')));
}
