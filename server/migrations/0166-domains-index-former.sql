-- Of the domains that left: which registrant data they had, so that these are erased when they are no longer to be kept.
create index domains_former_registrant on domains (template_id, template_version) where state = 'gone';
